import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  extractReasoningMiddleware,
  RetryError,
  stepCountIs,
  streamText,
  wrapLanguageModel,
  type LanguageModel,
} from 'ai';
import type { Clock } from '../../../platform/clock.js';
import type { AiConfig } from '../../../platform/config/config.js';
import { fromGeography } from '../../../platform/database/points.js';
import type { UserService } from '../../users/user.service.js';
import { Answerer, type Answer, type Question } from '../answerer.js';
import type { AssistantTools } from '../tools.js';
import { withoutCitations } from './citations.js';
import { Findings } from './findings.js';
import { hasMedia, messagesOf } from './messages.js';
import { systemPrompt } from './prompt.js';
import { toolset } from './toolset.js';

/** Rounds of tool calls and text that one answer may take. */
const STEPS = 6;
/** Of a request that the model's server refuses as overloaded or broken. */
const RETRIES = 2;

/** Answers with a model on any server that speaks OpenAI's protocol (decision 29). */
export class ModelAnswerer extends Answerer {
  override readonly seesPictures = true;
  override readonly hearsSound = true;
  private readonly model: LanguageModel;

  constructor(
    { baseUrl, name, apiKey }: NonNullable<AiConfig['model']>,
    private readonly tools: AssistantTools,
    private readonly users: UserService,
    private readonly clock: Clock,
  ) {
    super();
    const provider = createOpenAICompatible({ name: 'model', baseURL: baseUrl, ...(apiKey && { apiKey }) });
    // Models that think aloud do so between these tags.
    const middleware = extractReasoningMiddleware({ tagName: 'think' });
    this.model = wrapLanguageModel({ model: provider.chatModel(name), middleware });
  }

  override async answer(question: Question, onText: (soFar: string) => void): Promise<Answer> {
    const findings = new Findings(question.context);
    const written = (soFar: string) => onText(withoutCitations(soFar));
    const text = await this.write(question, findings, written, true).catch((error: unknown) => {
      // Many models take words alone, and their servers say so in as many ways.
      if (!isRefusal(error) || !hasMedia(question)) throw error;
      return this.write(question, findings, written, false);
    });
    if (findings.fault) throw findings.fault;
    const sources = findings
      .cited(text)
      .map(({ title, publishers }) => `📖 ${title} (${publishers.join(', ')})`);
    const words = withoutCitations(text).trim();
    return { text: [words, sources.join('\n')].filter(Boolean).join('\n\n'), ...findings.parts(text) };
  }

  /** All that the model writes, over all its steps. @throws what its server or the network did wrong */
  private async write(
    question: Question,
    findings: Findings,
    onText: (soFar: string) => void,
    media: boolean,
  ): Promise<string> {
    const user = await this.users.get(question.actor.id);
    const person = { town: user.town, location: fromGeography(user.location) };
    const { fullStream } = streamText({
      model: this.model,
      system: systemPrompt(question, person, this.clock.now()),
      messages: await messagesOf(question, media),
      tools: toolset(this.tools, question, findings),
      stopWhen: stepCountIs(STEPS),
      maxRetries: RETRIES,
      abortSignal: question.signal,
      experimental_download: refuseDownloads,
      // Errors are in the stream, too, where they end the answer.
      onError: () => {},
    });
    let text = '';
    let newStep = false;
    for await (const part of fullStream) {
      if (part.type === 'start-step') newStep = text !== '';
      if (part.type === 'text-delta') {
        text += newStep ? `\n\n${part.text}` : part.text;
        newStep = false;
        onText(text);
      }
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw question.signal.reason ?? new Error('aborted');
    }
    return text;
  }
}

/** The model's server was reached, or tried, and gave no answer. */
function isRefusal(error: unknown): boolean {
  return APICallError.isInstance(error) || RetryError.isInstance(error);
}

/** Nothing in a conversation makes the server fetch an address (decision 27). Asked before every step, mostly for none. */
async function refuseDownloads(wanted: readonly unknown[]): Promise<[]> {
  if (wanted.length > 0) throw new Error('addresses are never fetched');
  return [];
}
