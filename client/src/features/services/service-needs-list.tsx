import { IconTractor, IconUser } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NeededResourceFragment, ServicesNeedsQuery } from '@/gql/graphql';
import { isolated } from '@/lib/direction';
import { firstWords, goesBy, type Needs } from './service-needs-choice';
import classes from './service-needs.module.css';

type ServiceNeedsListProps = {
  needs: Needs;
  called: (resource: NeededResourceFragment) => string;
};

/** All that a booking takes now, more than can be chosen here included. */
export function ServiceNeedsList({ needs, called }: ServiceNeedsListProps) {
  const { t } = useTranslation();
  const id = useId();
  const all = [needs.machine, needs.driver, ...needs.others].filter((each) => each !== undefined);
  return (
    <div>
      <p id={id} className={classes.taken}>
        {t('manageServices.needsTakes')}
      </p>
      <ul className={classes.list} aria-labelledby={id}>
        {all.map((each) => {
          const Icon = each.kind === 'PERSON' ? IconUser : IconTractor;
          return (
            <li key={each.id}>
              <Icon size={22} aria-hidden />
              <span>{called(each)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** How the provider knows a machine or a person: by its name, else as 'Tractor · Mahindra 575 DI with…'. */
export function useResourceName(
  service: ServicesNeedsQuery['service'],
  resources: readonly NeededResourceFragment[],
): (resource: NeededResourceFragment) => string {
  const { t } = useTranslation();
  return (resource) => {
    if (resource.name) return isolated(resource.name);
    const { type, description } = goesBy(resource, service, resources);
    return `${t(`serviceTypes.${type}`)} · ${isolated(firstWords(description))}`;
  };
}
