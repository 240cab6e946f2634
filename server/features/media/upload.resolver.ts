import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { newUploadSchema } from '../../../domain/media/upload.schema.js';
import { requireActor, type MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { parse } from '../../platform/validation/parse.js';
import { CreateUploadInput, UploadTicket } from './upload.model.js';
import { UploadService } from './upload.service.js';

@Resolver()
export class UploadResolver {
  constructor(private readonly uploads: UploadService) {}

  @Mutation(() => UploadTicket, {
    description: 'Allows one picture, sound, film or document to be sent before expiresAt.',
  })
  async createUpload(
    @CurrentActor() actor: MaybeActor,
    @Args('input') input: CreateUploadInput,
  ): Promise<UploadTicket> {
    requireActor(actor);
    return this.uploads.create(actor, parse(newUploadSchema, input));
  }
}
