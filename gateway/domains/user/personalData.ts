import type { components } from '../../../schema/upstreams/__generated__/user';
import type {
  DocumentType,
  MutationResolvers,
  PersonalData,
  PersonalDataLock,
  SavePersonalDataInput,
} from '../../__generated__/resolvers';
import { isDay } from '../../../rules/days';
import { mutationOf } from '../session/mutation';
import { wireTable } from '../shared/wireTable';
import type { PlayerProfileParent } from './parents';
import { personal } from './refusals';
import { verificationStateOf } from './verificationState';

type UserData = components['schemas']['UserData'];
type DataProblem = components['schemas']['DataProblem'];

const documentTypes = wireTable({
  1: 'PASSPORT',
  2: 'IDENTITY_CARD',
  3: 'DRIVING_LICENCE',
  4: 'RESIDENCE_PERMIT',
} as const satisfies Record<number, DocumentType>);

/** The names of the wire, by those of the product, in the order of the form. */
const wireNames = {
  surname: 'surname',
  name: 'name',
  birthDate: 'date_birthday',
  documentType: 'document_type_id',
  passport: 'passport',
  passportDate: 'passport_date',
  passportEndDate: 'passport_end_date',
  taxNumber: 'inn',
  registrationAddress: 'registration_address',
} as const satisfies Record<keyof SavePersonalDataInput, keyof UserData>;

type FieldName = keyof typeof wireNames;
type TextName = Exclude<FieldName, 'documentType'>;
const fieldNames = Object.keys(wireNames) as FieldName[];

const unknown: UserData = {
  name: '',
  surname: '',
  date_birthday: '',
  document_type_id: null,
  passport: '',
  passport_date: '',
  passport_end_date: '',
  inn: '',
  registration_address: '',
};

/** The longest text that the service takes; shorter bounds are its own. */
const longest = 500;

/** A day of the wire; null while it is unknown, and for a text that is no day. */
const dayOf = (text: string): string | null => (isDay(text) ? text : null);

/** Who the player is, as documents say. */
export function personalDataOf(profile: PlayerProfileParent): PersonalData {
  const data = profile.user_data ?? unknown;
  const type = data.document_type_id;
  return {
    name: data.name,
    surname: data.surname,
    birthDate: dayOf(data.date_birthday),
    documentType: type === null ? null : documentTypes.fromWire(type),
    passport: data.passport,
    passportDate: dayOf(data.passport_date),
    passportEndDate: dayOf(data.passport_end_date),
    taxNumber: data.inn,
    registrationAddress: data.registration_address,
    isComplete: isComplete(data),
    lock: lockOf(profile),
  };
}

const isComplete = (data: UserData): boolean =>
  [
    data.date_birthday,
    data.name,
    data.surname,
    data.passport,
    data.passport_date,
    data.registration_address,
  ].every((text) => text !== '');

function lockOf(profile: PlayerProfileParent): PersonalDataLock | null {
  const state = verificationStateOf(profile);
  if (state === 'WAITING') return 'CHECKING';
  return state === 'VERIFIED' ? 'VERIFIED' : null;
}

/** Refused fields by the product's names. */
const faultsOf = (faults: NonNullable<DataProblem['fields']> = []) =>
  faults.map(({ field: wireName, reason }) => ({
    field: fieldNames.find((name) => wireNames[name] === wireName) ?? wireName,
    reason,
  }));

/** The data; refuses texts that are too long for the service. */
function fitting(input: SavePersonalDataInput): SavePersonalDataInput {
  const fields = fieldNames
    .filter((name): name is TextName => (input[name]?.length ?? 0) > longest)
    .map((field) => ({ field, reason: 'too_long' }));
  return fields.length === 0 ? input : personal.refuse('INVALID_FIELDS', { fields });
}

const Mutation: Pick<MutationResolvers, 'savePersonalData'> = {
  savePersonalData: mutationOf({
    refused: personal.as('PersonalDataRefused'),
    call: ({ user }) => user.savePersonalData,
    sends: (input) => ({ body: toWire(fitting(input)) }),
    about: ({ fields }) => ({ fields: faultsOf(fields) }),
    clears: ({ user }) => [user.config],
    player: true,
    done: 'PersonalDataSaved',
  }),
};

const toWire = (input: SavePersonalDataInput): UserData => ({
  name: input.name,
  surname: input.surname,
  date_birthday: input.birthDate,
  document_type_id: input.documentType ? documentTypes.toWire(input.documentType) : null,
  passport: input.passport,
  passport_date: input.passportDate,
  passport_end_date: input.passportEndDate,
  inn: input.taxNumber,
  registration_address: input.registrationAddress,
});

export const resolvers = { Mutation };
