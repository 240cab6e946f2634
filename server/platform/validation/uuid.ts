const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether an id that a client sent can be one of ours; asking the database with anything else would be an error there. */
export function isUuid(id: string): boolean {
  return UUID.test(id);
}
