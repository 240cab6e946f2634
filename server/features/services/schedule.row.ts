// What statements of several features say of a service's schedule.

/** Whether a closure c is of a service s: of all that its provider offers, or of something that it needs. */
export const CLOSES = `c.provider_id = s.provider_id AND (c.resource_id IS NULL OR EXISTS (
     SELECT FROM service_resources n WHERE n.service_id = s.id AND n.resource_id = c.resource_id))`;

/** Whether more than hours, and slots that are taken themselves, says what is open of a service: `hasRules` of domain/availability. */
export const hasRules = (alias: string): string => `(${alias}.notice_hours > 0 OR ${alias}.buffer_minutes > 0
     OR EXISTS (SELECT FROM closures c WHERE c.provider_id = ${alias}.provider_id))`;
