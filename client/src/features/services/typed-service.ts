import type { PriceUnit, ServiceType } from '@/gql/graphql';

/** The form as it is typed. */
export type ServiceDraft = {
  type: ServiceType | '';
  description: string;
  charges: string;
  unit: PriceUnit | '';
  /** Acres or hectares: asked for where the price is for one of them. */
  perHour: string;
  /** Null where bookings stand without being accepted. */
  acceptWithinHours: string | null;
  minimumCharge: string;
  /** For the way, for each kilometre beyond the free ones. */
  perKm: string;
  freeKm: string;
  /** In hundredths. */
  advanceShare: string;
  pictureUrl: string;
  audioUrl: string;
};
