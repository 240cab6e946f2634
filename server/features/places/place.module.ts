import { Module } from '@nestjs/common';
import { PlaceService } from './place.service.js';

@Module({ providers: [PlaceService], exports: [PlaceService] })
export class PlaceModule {}
