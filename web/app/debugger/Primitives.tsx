import { Button } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { Field, SelectField } from '../../foundation/design/Field';
import { IconButton } from '../../foundation/design/IconButton';
import * as icons from '../../foundation/design/icons';
import { Notice } from '../../foundation/design/Notice';
import { Skeleton } from '../../foundation/design/Skeleton';
import styles from './Debugger.module.css';

/** The primitives that pages are built from, as they look. */
export function Primitives() {
  return (
    <div className={styles.samples}>
      <div className={styles.line}>
        <Button look="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button look="quiet">Quiet</Button>
        <Button disabled>Disabled</Button>
      </div>
      <Field label="Field" hint="What helps to fill it in." />
      <Field label="Field with an error" error="What is wrong and what to do." />
      <SelectField label="Select field">
        <option>One</option>
        <option>Another</option>
      </SelectField>
      <Notice>A notice</Notice>
      <Notice look="alert">A notice that is said at once</Notice>
      <Empty action={<Button>A way on</Button>}>What is not here, and why.</Empty>
      <Skeleton rows={2} />
      <div className={styles.line}>
        {Object.entries(icons).map(([name, Icon]) => (
          <IconButton key={name} label={name} icon={<Icon />} />
        ))}
      </div>
    </div>
  );
}
