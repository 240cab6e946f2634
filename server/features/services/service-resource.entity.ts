import { Entity, PrimaryColumn } from 'typeorm';

/** What a service needs, all of it, for each of its slots (P125). A new service gets one of its own, by a trigger. */
@Entity('service_resources')
export class ServiceResourceEntity {
  @PrimaryColumn('uuid', { name: 'service_id' }) serviceId!: string;
  @PrimaryColumn('uuid', { name: 'resource_id' }) resourceId!: string;
}
