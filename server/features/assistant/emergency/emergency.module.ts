import { Module } from '@nestjs/common';
import { PlaceModule } from '../../places/place.module.js';
import { UserModule } from '../../users/user.module.js';
import { EmergencyNumberResolver } from './emergency-number.resolver.js';
import { EmergencyService } from './emergency.service.js';

@Module({
  imports: [PlaceModule, UserModule],
  providers: [EmergencyNumberResolver, EmergencyService],
  exports: [EmergencyService],
})
export class EmergencyModule {}
