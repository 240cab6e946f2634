/**
 * What tells the lists of an agenda apart. Those of what is to come and of what is over are the same tomorrow, when they begin and end on other
 * dates: so they are there without a network, too. That of one day is its own.
 */
export function agendaKeys(args: Record<string, unknown> | null): string[] {
  const keys = ['userId', 'serviceId', 'status', 'latestFirst'];
  return args?.from && args.to ? [...keys, 'from', 'to'] : keys;
}
