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
import type { KnowledgeBase } from '../embedded/knowledge/knowledge.service.js';
import type { Texts } from '../embedded/texts.service.js';
import type { AssistantTools } from '../tools/tools.service.js';
import { withoutCitations } from './citations.js';
import { Findings } from './findings.js';
import { guarded } from './guard/guard.js';
import { isNonsense } from './guard/nonsense.js';
import { warningsOf } from './guard/warnings.js';
import { hasMedia, messagesOf } from './messages.js';
import { Timeouts } from './timeouts.js';
import { systemPrompt } from './prompt.js';
import type { TokenBudget } from './token-budget.js';
import { toolset } from './toolset.js';

/** Rounds of tool calls and text that one answer may take. */
const STEPS = 6;
/** Of a request that the model's server refuses as overloaded or broken. */
const RETRIES = 2;
/** Of the tools' descriptions and of what they find, in one answer; and the fewest letters that a token has. */
const TOOL_TOKENS = 3_000;
const LETTERS_A_TOKEN = 2;

/** What a model wrote that nobody should read; the next one answers (fallback-answerer.ts). */
export class UnusableAnswer extends Error {}

/**
 * Answers with a model on any server that speaks OpenAI's protocol (P65), when all is written and has
 * passed the guard.
 */
export class ModelAnswerer extends Answerer {
  override readonly seesPictures = true;
  override readonly hearsSound = true;
  private readonly model: LanguageModel;

  constructor(
    { baseUrl, name, apiKey }: NonNullable<AiConfig['model']>,
    private readonly limits: Pick<AiConfig, 'maxTokens' | 'timeoutSeconds'>,
    private readonly tools: AssistantTools,
    private readonly knowledge: KnowledgeBase,
    private readonly texts: Texts,
    private readonly users: UserService,
    private readonly clock: Clock,
    private readonly budget: TokenBudget,
  ) {
    super();
    const provider = createOpenAICompatible({
      name: 'model',
      baseURL: baseUrl,
      includeUsage: true,
      ...(apiKey && { apiKey }),
    });
    // Models that think aloud do so between these tags.
    const middleware = extractReasoningMiddleware({ tagName: 'think' });
    this.model = wrapLanguageModel({ model: provider.chatModel(name), middleware });
  }

  /** @throws UnusableAnswer; what its server or the network did wrong */
  override async answer(question: Question): Promise<Answer> {
    const findings = new Findings(question.context);
    const written = await this.write(question, findings, true).catch((error: unknown) => {
      // Many models take words alone, and their servers say so in as many ways.
      if (question.signal.aborted || !isRefusal(error) || !hasMedia(question)) throw error;
      return this.write(question, findings, false);
    });
    if (findings.fault) throw findings.fault;
    const words = withoutCitations(written).trim();
    if (words === '' || isNonsense(words))
      throw new UnusableAnswer('the model wrote nothing that can be read');
    const result = guarded(words, findings.evidenceOf(written));
    // A card that waits for a tap says enough.
    if (result.text === '' && !findings.hasProposed)
      throw new UnusableAnswer('the guard left nothing of what the model wrote');
    const sources = findings
      .cited(written)
      .map(({ title, publishers }) => `📖 ${title} (${publishers.join(', ')})`);
    const warnings = warningsOf(result, findings.hasProposed, this.texts, question.language);
    const text = [result.text, ...warnings, sources.join('\n')].filter(Boolean).join('\n\n');
    return { text, ...findings.parts(written) };
  }

  /** All that the model writes, over all its steps. @throws what its server or the network did wrong */
  private async write(question: Question, findings: Findings, media: boolean): Promise<string> {
    const user = await this.users.get(question.actor.id);
    const person = { town: user.town, location: fromGeography(user.location) };
    const system = systemPrompt(question, person, this.clock.now());
    const messages = await messagesOf(question, media);
    const letters = system.length + lettersOf(messages);
    const reserved = this.limits.maxTokens + TOOL_TOKENS + Math.ceil(letters / LETTERS_A_TOKEN);
    const day = await this.budget.reserve(reserved);
    if (day === null) throw new UnusableAnswer('no tokens are left of today');
    const timeouts = new Timeouts();
    const signal = AbortSignal.any([
      question.signal,
      timeouts.signal,
      AbortSignal.timeout(this.limits.timeoutSeconds * 1000),
    ]);
    // What a failed answer took is not told: it counts as put aside.
    let used = reserved;
    try {
      const { fullStream } = streamText({
        model: this.model,
        system,
        messages,
        maxOutputTokens: this.limits.maxTokens,
        tools: toolset(this.tools, this.knowledge, question, findings),
        stopWhen: stepCountIs(STEPS),
        maxRetries: RETRIES,
        abortSignal: signal,
        experimental_download: refuseDownloads,
        // Errors are in the stream, too, where they end the answer.
        onError: () => {},
      });
      let text = '';
      let newStep = false;
      for await (const part of fullStream) {
        if (part.type === 'start-step') newStep = text !== '';
        else if (part.type !== 'start') timeouts.heard();
        if (part.type === 'text-delta') {
          text += newStep ? `\n\n${part.text}` : part.text;
          newStep = false;
        }
        if (part.type === 'finish') used = part.totalUsage.totalTokens ?? reserved;
        if (part.type === 'error') throw part.error;
        if (part.type === 'abort') throw signal.reason ?? new Error('aborted');
      }
      return text;
    } finally {
      timeouts.end();
      await this.budget.settle(day, reserved, used);
    }
  }
}

function lettersOf(messages: readonly { content: unknown }[]): number {
  return messages.reduce((sum, { content }) => {
    const parts = typeof content === 'string' ? [{ text: content }] : (content as { text?: string }[]);
    return sum + parts.reduce((letters, { text }) => letters + (text?.length ?? 0), 0);
  }, 0);
}

/** The model's server was reached, or tried, and gave no answer. */
function isRefusal(error: unknown): boolean {
  return APICallError.isInstance(error) || RetryError.isInstance(error);
}

/** Nothing in a conversation makes the server fetch an address (P68). Asked before every step, mostly for none. */
async function refuseDownloads(wanted: readonly unknown[]): Promise<[]> {
  if (wanted.length > 0) throw new Error('addresses are never fetched');
  return [];
}
