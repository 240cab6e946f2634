import { Alert, NativeSelect, TextInput } from '@mantine/core';
import { RESOURCE_NAME_MAX } from '@domain/resources/resource';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NeededResourceFragment, ServicesNeedsQuery } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { SaveButtons } from '@/ui/save-buttons';
import { driverChoices, machineChoices, needsOf, resourceIdsWith } from './service-needs-choice';
import { ServiceNeedsList, useResourceName } from './service-needs-list';
import classes from './service-needs.module.css';

/** Of the choice of drivers: somebody whose name is typed. No id is so short. */
const NEW = 'new';

type ServiceNeedsFormProps = {
  service: ServicesNeedsQuery['service'];
  /** All of the provider's. */
  resources: readonly NeededResourceFragment[];
  /** Answers with the id of the driver of that name. */
  onAddDriver: (name: string) => Promise<string>;
  /** Keeps all that the service needs; what it throws is shown, and everything chosen stays. */
  onSave: (resourceIds: string[]) => Promise<void>;
  onCancel: () => void;
};

/** What each booking of a service takes, and the choice of one machine and one driver. */
export function ServiceNeedsForm({
  service,
  resources,
  onAddDriver,
  onSave,
  onCancel,
}: ServiceNeedsFormProps) {
  const { t } = useTranslation();
  const now = needsOf(service);
  const called = useResourceName(service, resources);
  // Nothing, until somebody chooses: what is not touched goes on to follow the server.
  const [machineId, setMachineId] = useState<string>();
  const [driverId, setDriverId] = useState<string>();
  const [name, setName] = useState('');
  const [nameMissing, setNameMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);

  const [ownId, otherMachines] = machineChoices(service, resources);
  const machines = [
    ...(now.machine ? [] : [{ value: '', label: t('manageServices.noMachine') }]),
    { value: ownId, label: t('manageServices.ownMachine') },
    ...otherMachines.map((each) => ({ value: each.id, label: called(each) })),
  ];
  const drivers = [
    { value: '', label: t('manageServices.noDriver') },
    ...driverChoices(service, resources).map((each) => ({ value: each.id, label: called(each) })),
    { value: NEW, label: t('manageServices.addDriver') },
  ];
  const machine = offered(machines, machineId) ?? now.machine?.id ?? '';
  const driver = offered(drivers, driverId) ?? now.driver?.id ?? '';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(null);
    if (driver === NEW && !name.trim()) {
      setNameMissing(true);
      return nameInput.current?.focus();
    }
    setSaving(true);
    try {
      const chosen = driver === NEW ? await onAddDriver(name) : driver;
      // Whatever comes of the rest, this driver is there now.
      setDriverId(chosen);
      await onSave(resourceIdsWith(service, machine, chosen));
    } catch (error) {
      setProblem(problemText(error, t, t('manageServices.needsSaveFailed')));
    } finally {
      setSaving(false);
    }
  };

  return (
    <form
      noValidate
      aria-label={t('manageServices.needs')}
      className={classes.form}
      onSubmit={(event) => void submit(event)}
    >
      <p className={classes.intro}>{t('manageServices.needsIntro')}</p>
      <ServiceNeedsList needs={now} called={called} />
      <NativeSelect
        label={t('manageServices.machine')}
        description={t('manageServices.machineHint')}
        data={machines}
        value={machine}
        onChange={(event) => setMachineId(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('manageServices.driver')}
        data={drivers}
        value={driver}
        onChange={(event) => setDriverId(event.currentTarget.value)}
      />
      {driver === NEW && (
        <TextInput
          ref={nameInput}
          label={t('manageServices.driverName')}
          maxLength={RESOURCE_NAME_MAX}
          autoComplete="off"
          error={nameMissing && t('manageServices.driverNameMissing')}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setNameMissing(false);
          }}
        />
      )}
      {now.others.length > 0 && <p className={classes.intro}>{t('manageServices.needsKept')}</p>}
      {problem && (
        <Alert role="alert" color="red" variant="light">
          {problem}
        </Alert>
      )}
      <SaveButtons saving={saving} onCancel={onCancel} cancelWaits />
    </form>
  );
}

/** What was chosen, as long as it can be. */
function offered(options: readonly { value: string }[], chosen: string | undefined): string | undefined {
  return options.some(({ value }) => value === chosen) ? chosen : undefined;
}
