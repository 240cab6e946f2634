import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlaceModule } from '../places/place.module.js';
import { UserEntity } from './user.entity.js';
import { UserRepository } from './user.repository.js';
import { UserResolver } from './user.resolver.js';
import { UserService } from './user.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), PlaceModule],
  providers: [UserRepository, UserResolver, UserService],
  exports: [UserService],
})
export class UserModule {}
