import { BookingStatus } from '../../domain/bookings/booking-status.js';
import type { DemoBooking, DemoData, DemoReview, DemoUser } from './demo-records.js';
import type { Random } from './random.js';

const REVIEWED_SHARE = 0.8;
/** As often as they stand here: most people are content. */
const RATINGS = [5, 5, 5, 5, 4, 4, 4, 3, 3, 2];
const WORDLESS_SHARE = 0.25;

/** What people write, from bad to good; empty texts are not among them. */
interface Words {
  poor: readonly string[];
  fair: readonly string[];
  good: readonly string[];
}

const ENGLISH: Words = {
  poor: ['Came two hours late and did not call.', 'Half of the work was left for the next day.'],
  fair: ['Good work, but came an hour late.', 'All right. The price was a little high.'],
  good: [
    'Came on time and worked clean. I will book again.',
    'Very good machine, and the driver knows his work.',
    'Finished before evening, fair price.',
    'Helpful and polite. The field was ready the same day.',
  ],
};

const NATIVE: Record<string, Words> = {
  hi: {
    poor: ['दो घंटे देर से आए और फ़ोन भी नहीं किया।', 'आधा काम अगले दिन के लिए छोड़ दिया।'],
    fair: ['काम अच्छा था, पर एक घंटा देर से आए।', 'ठीक है। दाम थोड़ा ज़्यादा लगा।'],
    good: [
      'समय पर आए और साफ़ काम किया। फिर बुलाऊँगा।',
      'मशीन बहुत अच्छी है, चालक भी जानकार है।',
      'शाम से पहले काम पूरा, दाम भी ठीक।',
    ],
  },
  mr: {
    poor: ['दोन तास उशिरा आले आणि फोनही केला नाही.', 'अर्धे काम दुसऱ्या दिवसावर ढकलले.'],
    fair: ['काम चांगले, पण एक तास उशीर झाला.', 'ठीक आहे. दर थोडा जास्त वाटला.'],
    good: [
      'वेळेवर आले आणि काम नीट केले. पुन्हा बोलावेन.',
      'यंत्र छान आहे, चालकही अनुभवी आहे.',
      'संध्याकाळच्या आत काम झाले, दरही योग्य.',
    ],
  },
};

/** Adds what consumers said of most of their completed bookings, in their own language where we have words in it. */
export function addReviews(random: Random, { bookings, users }: DemoData): void {
  const languages = new Map(users.map(({ key, preferredLanguage }) => [key, preferredLanguage]));
  for (const booking of bookings.filter(isOpenToReview)) {
    if (!random.chance(REVIEWED_SHARE)) continue;
    booking.review = review(random, languages.get(booking.consumerKey) as DemoUser['preferredLanguage']);
  }
}

/** Completed, and not by the demo accounts, whose reviews are written by hand. */
function isOpenToReview({ status, consumerKey, review }: DemoBooking): boolean {
  return status === BookingStatus.COMPLETED && !review && consumerKey.startsWith('consumer-');
}

function review(random: Random, language: string): DemoReview {
  const rating = random.pick(RATINGS);
  const words = random.chance(0.6) ? (NATIVE[language] ?? ENGLISH) : ENGLISH;
  const fitting = rating <= 2 ? words.poor : rating === 3 ? words.fair : words.good;
  return { rating, text: random.chance(WORDLESS_SHARE) ? null : random.pick(fitting) };
}
