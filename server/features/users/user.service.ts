import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../../domain/errors.js';
import type { GeoPoint } from '../../../domain/geo/geo-point.js';
import { Clock } from '../../platform/clock.js';
import { refusedBy } from '../../platform/database/errors.js';
import { toGeography } from '../../platform/database/points.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { PlaceService } from '../places/place.service.js';
import type { UserEntity } from './user.entity.js';
import { UserRepository } from './user.repository.js';

export interface NewUser {
  /** E.164 */
  phone: string;
  name: string;
  passwordHash: string;
  location: GeoPoint;
  /** BCP 47 */
  preferredLanguage: string;
}

/** The users that other features stand on. Who may register, log in or see what is said in auth and user.policy.ts. */
@Injectable()
export class UserService {
  constructor(
    private readonly users: UserRepository,
    private readonly places: PlaceService,
    private readonly clock: Clock,
  ) {}

  /**
   * A living user; what of it the actor may see is the presenter's matter (user.model.ts).
   * @throws USER_NOT_FOUND
   */
  async get(id: string): Promise<UserEntity> {
    const user = isUuid(id) ? await this.users.find(id) : null;
    if (!user || user.deletedAt) throw new AppError('USER_NOT_FOUND');
    return user;
  }

  /** @param phone E.164 */
  async withPhone(phone: string): Promise<UserEntity | null> {
    return this.users.findByPhone(phone);
  }

  /**
   * A user whose number nobody has proven yet (decisions 4).
   * @throws PHONE_TAKEN
   */
  async create({ location, ...user }: NewUser): Promise<UserEntity> {
    const id = uuid();
    const town = await this.places.nearestTown(location);
    try {
      await this.users.insert({ ...user, id, town, location: toGeography(location) });
    } catch (error) {
      throw refusedBy(error, 'users_phone_key') ? new AppError('PHONE_TAKEN') : error;
    }
    return this.get(id);
  }

  /**
   * The user of a number whose owner has just proven it: made with no name yet, or verified, where that has not happened.
   * A password set before the proof is void, because somebody else may have set it (decisions 3 and 4).
   */
  async ownerOf(phone: string): Promise<UserEntity> {
    const known = await this.users.findByPhone(phone);
    if (known?.phoneVerifiedAt) return known;
    if (known) {
      await this.users.markVerified(known.id, this.clock.now());
      return this.get(known.id);
    }
    const id = uuid();
    try {
      await this.users.insert({ id, phone, phoneVerifiedAt: this.clock.now() });
    } catch (error) {
      // Two first logins at once: the other one made the user.
      if (refusedBy(error, 'users_phone_key')) return this.ownerOf(phone);
      throw error;
    }
    return this.get(id);
  }
}
