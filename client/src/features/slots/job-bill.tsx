import type { BillLine } from '@domain/jobs/bill';
import type { Quote } from '@domain/jobs/quote';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import classes from './job.module.css';

type JobBillProps = {
  quote: Pick<Quote, 'currency' | 'total' | 'advance'> & { lines: readonly BillLine[] };
  isTravelOpen: boolean;
};

/** What a job costs: its lines where there are several or it is more than one of what the price is for, and the sum. */
export function JobBill({ quote: { currency, lines, total, advance }, isTravelOpen }: JobBillProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const money = (amount: string) => f.money(amount, currency);
  const shown = lines.length > 1 || lines[0]?.quantity !== '1' ? lines : [];
  return (
    <dl className={classes.bill}>
      {shown.map(({ kind, quantity, unitAmount, amount }) => (
        <div key={kind}>
          <dt>
            {t(`job.${kind}`)}{' '}
            {kind !== 'MINIMUM' && (
              <bdi dir="ltr" className={classes.factors}>
                {f.number(Number(quantity), { maximumFractionDigits: 2 })} × {money(unitAmount)}
              </bdi>
            )}
          </dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div className={classes.sum}>
        <dt>{t('job.sum')}</dt>
        <dd>{money(total)}</dd>
      </div>
      {advance && (
        <div>
          <dt>{t('job.advance')}</dt>
          <dd>{money(advance)}</dd>
        </div>
      )}
      {isTravelOpen && <p className={classes.open}>{t('job.travelOpen')}</p>}
    </dl>
  );
}
