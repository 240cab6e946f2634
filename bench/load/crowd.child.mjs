/**
 * What many others do at the same time, in a process of its own: each of `crowds` is so many people who do one thing over and over. The
 * parent sends the work, gets `{done}` counts when it says so, and ends it.
 */
const counts = {};
let isOver = false;

const DOES = {
  async login({ url, phones, password }, nth) {
    const phone = phones[nth % phones.length];
    const body = {
      query: 'mutation ($p: String!, $w: String!) { login(phone: $p, password: $w) { token } }',
    };
    await post(`${url}/graphql`, { ...body, variables: { p: phone, w: password } });
  },
  async question({ url, tokens, questions }, nth) {
    const input = {
      questionId: crypto.randomUUID(),
      text: questions[nth % questions.length],
      attachments: [],
    };
    const query = 'mutation ($i: AskAgriMindInput!) { askAgriMind(input: $i) { id } }';
    await post(`${url}/graphql`, { query, variables: { i: input } }, tokens[nth % tokens.length]);
  },
  async upload({ url, tokens, bytes }, nth) {
    const body = Buffer.from(bytes, 'base64');
    const input = { fileName: 'field.png', mediaType: 'image/png', size: body.length };
    const query =
      'mutation ($i: CreateUploadInput!) { createUpload(input: $i) { uploadUrl headers { name value } } }';
    const token = tokens[nth % tokens.length];
    const { createUpload } = await post(`${url}/graphql`, { query, variables: { i: input } }, token);
    const headers = Object.fromEntries(createUpload.headers.map(({ name, value }) => [name, value]));
    // Its address has the public origin in it.
    const { pathname, search } = new URL(createUpload.uploadUrl, url);
    const { status } = await fetch(url + pathname + search, { method: 'PUT', headers, body });
    if (status !== 201) throw new Error(`upload: ${status}`);
  },
  async download({ url, tokens }, nth) {
    await post(`${url}/graphql`, { query: '{ exportMyData }' }, tokens[nth % tokens.length]);
  },
};

process.on('message', (message) => {
  if (message === 'counts') process.send(counts);
  else if (message === 'end') isOver = true;
  else for (const crowd of message.crowds) start({ ...crowd, url: message.url });
});
process.on('disconnect', () => process.exit());

function start(crowd) {
  let nth = 0;
  for (let person = 0; person < crowd.people; person++) void keepOn(crowd, () => nth++);
}

async function keepOn(crowd, next) {
  counts[crowd.does] ??= { done: 0, failed: 0 };
  while (!isOver) {
    try {
      await DOES[crowd.does](crowd, next());
      counts[crowd.does].done += 1;
    } catch (error) {
      counts[crowd.does].failed += 1;
      counts[crowd.does].last = String(error).slice(0, 200);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function post(url, body, token) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}
