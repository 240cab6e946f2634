import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingModule } from '../../bookings/booking.module.js';
import { MediaModule } from '../../media/media.module.js';
import { ServiceModule } from '../../services/service.module.js';
import { SlotModule } from '../../slots/slot.module.js';
import { UserModule } from '../../users/user.module.js';
import { AttachmentModule } from '../attachments/attachment.module.js';
import { EmbeddedModule } from '../embedded/embedded.module.js';
import { EmergencyModule } from '../emergency/emergency.module.js';
import { ModelModule } from '../model/model.module.js';
import { AnswerAttempt } from './answer-attempt.js';
import { ChatMessageEntity } from './chat.entity.js';
import { ChatPresenter } from './chat.presenter.js';
import { ChatRepository } from './chat.repository.js';
import { ChatResolver } from './chat.resolver.js';
import { ChatService } from './chat.service.js';
import { Proposals } from './proposals.service.js';
import { Stops } from './stops.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ChatMessageEntity]),
    AttachmentModule,
    BookingModule,
    EmbeddedModule,
    EmergencyModule,
    MediaModule,
    ModelModule,
    ServiceModule,
    SlotModule,
    UserModule,
  ],
  providers: [AnswerAttempt, ChatPresenter, ChatRepository, ChatResolver, ChatService, Proposals, Stops],
  exports: [ChatService],
})
export class ChatModule {}
