import { Module } from '@nestjs/common';
import { BookingModule } from '../../bookings/booking.module.js';
import { ServiceModule } from '../../services/service.module.js';
import { SlotModule } from '../../slots/slot.module.js';
import { UserModule } from '../../users/user.module.js';
import { AssistantTools } from './tools.service.js';

@Module({
  imports: [BookingModule, ServiceModule, SlotModule, UserModule],
  providers: [AssistantTools],
  exports: [AssistantTools],
})
export class ToolsModule {}
