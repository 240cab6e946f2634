/** Preloaded into our server (`node --import`): writes every statement that it sends, with its values, into RECORD_TO. */
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const { query } = pg.Client.prototype;

pg.Client.prototype.query = function (...args) {
  const [statement, values] = args;
  const record = { text: statement.text ?? statement, values: statement.values ?? values };
  appendFileSync(process.env.RECORD_TO, `${JSON.stringify(record)}\n`);
  return query.apply(this, args);
};
