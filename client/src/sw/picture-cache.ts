/** The name of the cache of uploaded pictures: the worker fills it, a page deletes it with its user's other data. */
export const PICTURES = 'pictures';
