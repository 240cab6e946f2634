import { Module } from '@nestjs/common';
import { PlaceSearch } from './place-search.service.js';
import { PlaceResolver } from './place.resolver.js';
import { PlaceService } from './place.service.js';

@Module({ providers: [PlaceService, PlaceSearch, PlaceResolver], exports: [PlaceService] })
export class PlaceModule {}
