/** Which pack holds for whom. */
import type { Person } from '../persons';
import type { Pack } from './pack';
import { specification } from './specification';

/** The pack of a person. */
export function packOf(_person: Person): Pack {
  return specification;
}
