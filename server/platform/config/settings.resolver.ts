import { Inject } from '@nestjs/common';
import { Field, Int, ObjectType, Query, registerEnumType, Resolver } from '@nestjs/graphql';
import { CONFIG, type Config, type FirebaseConfig } from './config.js';

/** By GraphQL name; the values are the configuration's words. */
const OtpProvider = { BUILTIN: 'builtin', FIREBASE: 'firebase' } as const;
type OtpProvider = (typeof OtpProvider)[keyof typeof OtpProvider];
registerEnumType(OtpProvider, {
  name: 'OtpProvider',
  description:
    'Who sends one-time codes. BUILTIN: requestOtp and confirmOtp. FIREBASE: its SDK, then loginWithProof.',
});

@ObjectType({ description: 'What the Firebase SDK is started with in a browser; none of it is secret.' })
export class FirebaseSettings {
  @Field(() => String) projectId!: string;
  @Field(() => String) apiKey!: string;
  @Field(() => String) authDomain!: string;
  @Field(() => String, { nullable: true, description: 'Of the Auth emulator, in development only.' })
  emulatorUrl!: string | null;
}

@ObjectType({ description: 'What the operator configured and screens need to know.' })
export class Settings {
  @Field(() => String, { description: 'Template of map tiles, with {z}, {x} and {y}.' }) mapTileUrl!: string;
  @Field(() => Int, { description: 'Days from today on which slots can be booked.' })
  bookingWindowDays!: number;
  @Field(() => OtpProvider) otpProvider!: OtpProvider;
  @Field(() => FirebaseSettings, { nullable: true, description: 'Null unless Firebase sends the codes.' })
  firebase!: FirebaseSettings | null;
}

@Resolver(() => Settings)
export class SettingsResolver {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Query(() => Settings)
  settings(): Settings {
    const { mapTileUrl, bookingWindowDays, otp } = this.config;
    return {
      mapTileUrl,
      bookingWindowDays,
      otpProvider: otp.provider,
      firebase: otp.provider === 'firebase' ? toFirebaseSettings(otp.firebase) : null,
    };
  }
}

function toFirebaseSettings({ emulatorHost, ...settings }: FirebaseConfig): FirebaseSettings {
  return { ...settings, emulatorUrl: emulatorHost ? `http://${emulatorHost}` : null };
}
