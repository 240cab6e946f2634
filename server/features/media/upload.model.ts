import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Instant } from '../../platform/graphql/scalars.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import type { NewUpload } from './upload.row.js';

@InputType()
export class CreateUploadInput implements NewUpload {
  @Field(() => String) fileName!: string;
  @Field(() => String, {
    description: 'application/octet-stream where it is not known: the extension decides.',
  })
  mediaType!: string;
  @Field(() => Int, { nullable: true, description: 'Bytes' }) size?: number | null;
}

@ObjectType()
export class UploadHeader {
  @Field(() => String) name!: string;
  @Field(() => String) value!: string;
}

@ObjectType({ description: 'Send the bytes by one PUT to uploadUrl, with these headers; then use blobUrl.' })
export class UploadTicket {
  @Field(() => String, { description: 'A path of this server, or an absolute address.' }) uploadUrl!: string;
  @Field(() => String, { description: '/uploads/<name>' }) blobUrl!: string;
  @Costs({ items: 3 })
  @Field(() => [UploadHeader])
  headers!: UploadHeader[];
  @Field(() => Instant) expiresAt!: Date;
}
