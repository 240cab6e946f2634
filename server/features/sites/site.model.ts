import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { GATE_MAX, SITE_NAME_MAX, type JobSite as Site } from '../../../domain/jobs/job-site.js';
import { AreaUnit, QUANTITY_MAX } from '../../../domain/jobs/quantity.js';
import { fromGeography } from '../../platform/database/points.js';
import { Decimal } from '../../platform/graphql/scalars.js';
import { GeoPoint, GeoPointInput } from '../places/geo-point.model.js';
import type { SiteEntity } from './site.entity.js';

registerEnumType(AreaUnit, { name: 'AreaUnit' });

@InputType()
export class SiteSizeInput {
  @Field(() => Decimal, { description: `Up to ${QUANTITY_MAX}` }) area!: string;
  @Field(() => AreaUnit) unit!: AreaUnit;
}

@InputType({ description: 'Where a job is done, such as a field.' })
export class JobSiteInput {
  @Field(() => GeoPointInput) location!: GeoPointInput;
  @Field(() => String, { nullable: true, description: `One line of up to ${SITE_NAME_MAX} characters` })
  name?: string | null;
  @Field(() => SiteSizeInput, { nullable: true }) size?: SiteSizeInput | null;
  @Field(() => String, {
    nullable: true,
    description: `How to get in: one line of up to ${GATE_MAX} characters`,
  })
  gate?: string | null;
}

@ObjectType()
export class SiteSize {
  @Field(() => Decimal) area!: string;
  @Field(() => AreaUnit) unit!: AreaUnit;
}

@ObjectType({ description: 'Where a job is done, such as a field.' })
export class JobSite implements Site {
  @Field(() => GeoPoint) location!: GeoPoint;
  @Field(() => String, { nullable: true }) name!: string | null;
  @Field(() => SiteSize, { nullable: true }) size!: SiteSize | null;
  @Field(() => String, { nullable: true, description: 'How to get in.' }) gate!: string | null;
}

@ObjectType({ description: 'A place of work that a consumer keeps; for its owner alone.' })
export class SavedSite {
  @Field(() => ID) id!: string;
  @Field(() => JobSite, { description: 'It has a name.' }) site!: JobSite;
}

export function toSavedSite({ id, location, name, area, areaUnit, gate }: SiteEntity): SavedSite {
  const size = area !== null && areaUnit !== null ? { area, unit: areaUnit } : null;
  return { id, site: { location: fromGeography(location)!, name, size, gate } };
}
