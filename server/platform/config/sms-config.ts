import { z } from 'zod';

/** How many SMS are sent at most: each costs, and numbers abroad may be rented to earn by what is sent to them. */
export interface SmsCaps {
  hourly: number;
  daily: number;
  /** Calling codes, without +, to which only the caps of all SMS apply. */
  homeCountries: readonly string[];
  /** To each other country. */
  abroadHourly: number;
}

/** The variables of the environment that bound SMS. */
export const smsVariables = {
  SMS_HOURLY_MAX: z.coerce.number().int().min(1).default(1000),
  SMS_DAILY_MAX: z.coerce.number().int().min(1).default(5000),
  SMS_COUNTRIES: z
    .string()
    .regex(
      /^[1-9]\d{0,2}(,[1-9]\d{0,2})*$/,
      'must be calling codes without +, separated by commas, such as 91,880',
    )
    .default('91'),
  SMS_ABROAD_HOURLY_MAX: z.coerce.number().int().min(0).default(20),
};

interface SmsValues {
  SMS_HOURLY_MAX: number;
  SMS_DAILY_MAX: number;
  SMS_COUNTRIES: string;
  SMS_ABROAD_HOURLY_MAX: number;
}

export function smsCapsOf(values: SmsValues): SmsCaps {
  return {
    hourly: values.SMS_HOURLY_MAX,
    daily: values.SMS_DAILY_MAX,
    homeCountries: values.SMS_COUNTRIES.split(','),
    abroadHourly: values.SMS_ABROAD_HOURLY_MAX,
  };
}
