import { Column, Entity, PrimaryColumn, type Point } from 'typeorm';
import { ROLES } from '../../../domain/labels.js';
import { Role } from '../../../domain/users/role.js';
import { labelled } from '../../platform/database/labelled.js';

@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid') id!: string;
  /** E.164; null once the user is deleted. */
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('timestamptz', { name: 'phone_verified_at', nullable: true }) phoneVerifiedAt!: Date | null;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('geography', { spatialFeatureType: 'Point', srid: 4326, nullable: true }) location!: Point | null;
  /** The nearest town to `location`, by name. */
  @Column('text', { nullable: true }) town!: string | null;
  @Column('text', { name: 'password_hash', nullable: true }) passwordHash!: string | null;
  /** BCP 47 */
  @Column('text', { name: 'preferred_language', default: 'en' }) preferredLanguage!: string;
  @Column('text', { default: ROLES.of(Role.USER), transformer: labelled(ROLES) }) role!: Role;
  /** Raised to void every token issued before (P15). */
  @Column('integer', { name: 'token_version', default: 0 }) tokenVersion!: number;
  /** How they are paid (P163): a UPI address, */
  @Column('text', { name: 'upi_address', nullable: true }) upiAddress!: string | null;
  /** and a line of plain text. */
  @Column('text', { name: 'payment_instructions', nullable: true }) paymentInstructions!: string | null;
  @Column('integer', { name: 'rating_sum', default: 0 }) ratingSum!: number;
  @Column('integer', { name: 'rating_count', default: 0 }) ratingCount!: number;
  /** When they last logged in, or registered. */
  @Column('timestamptz', { name: 'last_session_at', default: () => 'now()' }) lastSessionAt!: Date;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt!: Date | null;
}
