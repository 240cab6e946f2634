import { screen } from '@testing-library/react';
import { page } from '@/testing/facts';
import { eachChat, exchange, open } from './chatbot.fixture';

const ADVICE = `Soil

1. **Lime it.** Two bags.
2. Wait.
3. Test again.
4. Sow.`;

eachChat();

it('quotes what was read in a file above what to do about it, in the direction of its script (P215)', async () => {
  const excerpts = [
    { name: 'soil.txt', text: 'Soil report: pH 8.1' },
    { name: 'خط.pdf', text: 'زمین کی رپورٹ' },
  ];
  const sources = [{ articleId: 'soil', title: 'Soil', publishers: ['FAO'] }];
  await open({ conversation: () => page(exchange('q1', 'Is this good?', ADVICE, { excerpts, sources })) });
  const quotes = await screen.findAllByRole('blockquote');
  expect(quotes.map(({ textContent, dir }) => [textContent, dir])).toEqual([
    ['Soil report: pH 8.1', 'ltr'],
    ['زمین کی رپورٹ', 'rtl'],
  ]);
  const figures = screen.getAllByRole('figure').map(({ textContent }) => textContent);
  expect(figures[0]).toBe('What I read: soil.txtSoil report: pH 8.1');
  const step = screen.getByText('Lime it.');
  expect(quotes[1]!.compareDocumentPosition(step)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
