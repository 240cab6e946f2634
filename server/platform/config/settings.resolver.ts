import { Inject } from '@nestjs/common';
import { Field, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { CONFIG, type Config } from './config.js';

@ObjectType({ description: 'What the operator configured and screens need to know.' })
export class Settings {
  @Field(() => String, { description: 'Template of map tiles, with {z}, {x} and {y}.' }) mapTileUrl!: string;
  @Field(() => Int, { description: 'Days from today on which slots can be booked.' })
  bookingWindowDays!: number;
}

@Resolver(() => Settings)
export class SettingsResolver {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Query(() => Settings)
  settings(): Settings {
    const { mapTileUrl, bookingWindowDays } = this.config;
    return { mapTileUrl, bookingWindowDays };
  }
}
