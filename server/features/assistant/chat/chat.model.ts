import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ATTACHMENTS_MAX, ChatOffer, ChatSender, QUESTION_MAX } from '../../../../domain/assistant/chat.js';
import { MediaKind } from '../../../../domain/media/media-type.js';
import type { LanguageCode } from '../../../../domain/users/language.js';
import { connectionOf, edgeOf } from '../../../platform/graphql/connection.js';
import { Decimal, Instant } from '../../../platform/graphql/scalars.js';
import { Costs } from '../../../platform/graphql/cost/price.js';
import { Booking } from '../../bookings/booking.model.js';
import { Quote } from '../../bookings/quote.model.js';
import { Service } from '../../services/service.model.js';
import { Slot } from '../../slots/slot.model.js';
import { Emergency } from '../emergency/emergency.model.js';

registerEnumType(ChatSender, { name: 'ChatSender' });
registerEnumType(MediaKind, { name: 'MediaKind' });
registerEnumType(ChatOffer, {
  name: 'ChatOffer',
  description: 'The pictures that the assistant offers where it has no answer.',
});

@ObjectType()
export class ChatAttachment {
  @Field(() => String, { description: 'The person’s name of the file.' }) name!: string;
  @Field(() => MediaKind) kind!: MediaKind;
  @Field(() => String, { description: 'A path of this server.' }) url!: string;
}

@ObjectType({ description: 'What was read in a file of the question, or its beginning.' })
export class ChatExcerpt {
  @Field(() => String, { description: 'The person’s name of the file.' }) name!: string;
  @Field(() => String, { description: 'One line of plain text. It is the file’s word, not the assistant’s.' })
  text!: string;
}

@ObjectType({ description: 'An article of the knowledge base that the answer rests on.' })
export class ChatSource {
  @Field(() => ID) articleId!: string;
  @Field(() => String) title!: string;
  @Costs({ items: 2 })
  @Field(() => [String])
  publishers!: string[];
}

@ObjectType({
  description:
    'A slot that the assistant proposes. The assistant never books: the person does, with bookSlot, by the confirm card.',
})
export class BookingProposal {
  @Field(() => Service) service!: Service;
  @Field(() => Slot, { description: 'As it is now: it may have been taken since.' }) slot!: Slot;
  @Field(() => Booking, { nullable: true, description: 'The caller’s uncanceled booking of this slot.' })
  booking!: Booking | null;
  @Field(() => Int, { description: 'In a row from this one on, to be booked by the same name.' })
  slots!: number;
  @Field(() => Decimal, {
    nullable: true,
    description:
      'In what the price is for, to be booked by the same name; null for what the slots have room for.',
  })
  quantity!: string | null;
  @Field(() => Quote, {
    nullable: true,
    description:
      'What it costs; null for one slot at the service’s charges, and where it can be booked no more.',
  })
  quote!: Quote | null;
  @Field(() => String, {
    nullable: true,
    description: 'The code of why it can be booked no more, or not at what the answer said that it costs.',
  })
  refusal!: string | null;
}

/** The lists are as long as they are on the average of a conversation: half of it are questions. */
@ObjectType({ description: 'What has been deleted since is left out of the lists.' })
export class ChatMessage {
  @Field(() => ID) id!: string;
  @Field(() => ID, { description: 'The client’s; a question and its reply share it.' }) questionId!: string;
  @Field(() => ChatSender) sender!: ChatSender;
  @Costs({ bytes: 1_000 })
  @Field(() => String)
  text!: string;
  @Field(() => String, { description: 'BCP 47' }) language!: string;
  @Costs({ items: 1 })
  @Field(() => [ChatAttachment])
  attachments!: ChatAttachment[];
  @Costs({ items: 1 })
  @Field(() => [ChatExcerpt], { description: 'Of an answer: what it goes by of what was attached.' })
  excerpts!: ChatExcerpt[];
  @Costs({ items: 2 })
  @Field(() => [ChatSource])
  sources!: ChatSource[];
  @Costs({ items: 3 })
  @Field(() => [Service])
  services!: Service[];
  @Costs({ items: 3 })
  @Field(() => [Slot])
  slots!: Slot[];
  @Costs({ items: 2 })
  @Field(() => [Booking])
  bookings!: Booking[];
  @Field(() => BookingProposal, { nullable: true }) proposal!: BookingProposal | null;
  @Costs({ items: 1 })
  @Field(() => [ChatOffer])
  offers!: ChatOffer[];
  @Field(() => Emergency, {
    nullable: true,
    description: 'Where somebody is in danger; the lists are empty then.',
  })
  emergency!: Emergency | null;
  @Field(() => Boolean, {
    description: 'The answer did not come; asking again with the same question id tries again.',
  })
  failed!: boolean;
  @Field(() => Instant) createdAt!: Date;
}

@ObjectType()
export class ChatMessageEdge extends edgeOf(ChatMessage) {}

@ObjectType()
export class ChatMessageConnection extends connectionOf(ChatMessageEdge) {}

@ObjectType({ description: 'The answer while it is being written; the last one carries done.' })
export class AgriMindReply {
  @Field(() => ID) questionId!: string;
  @Field(() => String, { description: 'All of it so far.' }) text!: string;
  @Field(() => Boolean) done!: boolean;
}

@InputType()
export class AskAgriMindInput {
  @Field(() => ID, { description: 'A new UUID; asking again with the same one answers the stored reply.' })
  questionId!: string;
  @Field(() => String, {
    description: `Up to ${QUESTION_MAX} characters; may be empty where there are attachments.`,
  })
  text!: string;
  @Field(() => [String], {
    defaultValue: [],
    description: `Up to ${ATTACHMENTS_MAX} addresses of the caller’s own uploads.`,
  })
  attachments!: string[];
  @Field(() => String, { nullable: true, description: 'BCP 47; the caller’s own where it is left out.' })
  language?: LanguageCode | null;
}
