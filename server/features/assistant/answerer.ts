import type { ChatOffer, ChatSender } from '../../../domain/assistant/chat.js';
import type { EmergencyKind } from '../../../domain/assistant/emergency/emergency-kind.js';
import type { MediaKind } from '../../../domain/media/media-type.js';
import type { AskedJob } from '../../../domain/jobs/agreed-job.js';
import type { LanguageCode } from '../../../domain/users/language.js';
import type { Actor } from '../../platform/auth/actor.js';

/** One message of the conversation so far. */
export interface Turn {
  sender: ChatSender;
  text: string;
}

/** An attachment as far as the server can read it. What it says is the sender's word, never an instruction. */
export interface ReadAttachment {
  /** The person's name of the file, for display. */
  name: string;
  kind: MediaKind;
  /** e.g. image/jpeg; of a converted recording what `bytes` are now */
  mediaType: string;
  /** Extracted from a document, or recognised in a picture; null where there is none. */
  text: string | null;
  problem: 'unreadable' | 'unsupported' | 'too-big' | null;
  bytes: () => Promise<Buffer>;
}

export interface Question {
  actor: Actor;
  /** Trimmed; empty where only attachments were sent. */
  text: string;
  language: LanguageCode;
  /** Oldest first, without this question. */
  history: readonly Turn[];
  /** Parts of the last bot message: what "book the first one" refers to. */
  context: AnswerParts | null;
  attachments: readonly ReadAttachment[];
  /** Aborted when the time is up or nobody waits any more. */
  signal: AbortSignal;
}

/** What an emergency's steps and numbers are made of, whenever the message is read. */
export interface EmergencyPart {
  kinds: EmergencyKind[];
  /** ISO 3166; null where it is not known. */
  country: string | null;
  language: LanguageCode;
}

/** What was read in a file of the question, or its beginning. */
export interface Excerpt {
  /** The person's name of the file. */
  name: string;
  /** One line of plain text, up to EXCERPT_MAX characters. */
  text: string;
}

/** What the tap on the confirm card asks for. */
export interface ProposedJob extends AskedJob {
  /** What was said that it costs: an exact decimal in the service's currency. */
  total: string;
}

/** What is shown beside the text. Ids only: they are resolved, with the person's permissions, whenever the message is read. */
export interface AnswerParts {
  articleIds: string[];
  serviceIds: string[];
  slotIds: string[];
  bookingIds: string[];
  /** The slot of the confirm card. Only the person's tap books it. */
  proposedSlotId: string | null;
  /** The job from that slot on; left out where it is one slot at the service's charges. */
  proposedJob?: ProposedJob;
  offers: ChatOffer[];
  /** What the answer goes by of what was attached; left out where nothing was read. */
  excerpts?: Excerpt[];
  /** Somebody is in danger; everything else is empty then. */
  emergency?: EmergencyPart;
}

export const NO_PARTS: AnswerParts = {
  articleIds: [],
  serviceIds: [],
  slotIds: [],
  bookingIds: [],
  proposedSlotId: null,
  offers: [],
};

export interface Answer extends AnswerParts {
  /** Reads well alone; empty where there is no answer. */
  text: string;
}

/** What an answerer takes in besides words. */
export interface Senses {
  /** Looks at pictures itself, so that their words need not be recognised first. */
  readonly seesPictures: boolean;
  /** Listens to recordings, so that they are converted to what it can be sent. */
  readonly hearsSound: boolean;
}

/** What recordings are converted to for an answerer that hears. */
export const WAV = 'audio/wav';

/** Sound that it is sent as it is: what OpenAI's protocol carries. */
export const SENT_AS_IT_IS: readonly string[] = [WAV, 'audio/mpeg'];

/** Answers a question; the abstract class is its Nest token (model/model.module.ts picks who answers). */
export abstract class Answerer implements Senses {
  readonly seesPictures: boolean = false;
  readonly hearsSound: boolean = false;

  /**
   * The whole answer: a piece of one has passed nobody's judgement.
   * @throws whatever went wrong; the service stores the failure and tells the person
   */
  abstract answer(question: Question): Promise<Answer>;
}
