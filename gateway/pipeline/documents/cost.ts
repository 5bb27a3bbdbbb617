import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  isInterfaceType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  valueFromASTUntyped,
  type ArgumentNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/** The dearest operation that is executed: more than any screen's own with the largest pages that fields allow. */
export const maxCost = 100_000;

/** Members of a list that nothing in the document bounds, on average. */
const assumedListSize = 5;
/** Members of a page whose size the caller leaves to the field. */
const assumedPageSize = 50;

type Variables = Readonly<Record<string, unknown>>;

/** What an operation costs with these variables, as they came: the number of fields to resolve, estimated. */
export type CostOf = (variables: Variables) => number;

/**
 * Plans the cost of an operation of a valid document; counting waits for the variables. Each field counts 1, times the
 * members of every list around it. `first`, `last` and the lengths of list arguments say how many those are, and
 * @skip and @include what does not count. Introspection counts like everything else.
 */
export function planCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CostOf {
  const root = schema.getRootType(operation.operation);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const defaults: Record<string, unknown> = {};
  for (const { variable, defaultValue } of operation.variableDefinitions ?? []) {
    if (defaultValue) defaults[variable.name.value] = valueFromASTUntyped(defaultValue);
  }
  const plan = new Plan(schema, fragments);
  const cost = root ? plan.ofSet(root, operation.selectionSet) : 0;
  if (typeof cost === 'number') return () => cost;
  return (variables) => cost({ variables: { ...defaults, ...variables }, fragments: new Map() });
}

/** What is known while one operation is counted; a fragment is counted once, however often it is spread. */
interface Counting {
  variables: Variables;
  fragments: Map<string, number>;
}

/** A number where no variable matters. */
type Amount = number | ((counting: Counting) => number);

class Plan {
  private readonly ofFragment = new Map<string, Amount>();
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  ) {}

  ofSet(type: GraphQLCompositeType, set: SelectionSetNode): Amount {
    return sum(set.selections.map((selection) => onlyIf(selection, this.ofSelection(type, selection))));
  }

  private ofSelection(type: GraphQLCompositeType, selection: SelectionNode): Amount {
    if (selection.kind === Kind.FIELD) return this.ofField(type, selection);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.ofSpread(selection.name.value);
    return this.ofSet(this.narrowed(type, selection.typeCondition?.name.value), selection.selectionSet);
  }

  private ofField(type: GraphQLCompositeType, node: FieldNode): Amount {
    const field = fieldOf(type, node.name.value);
    if (!field || !node.selectionSet) return 1;
    const members = getNamedType(field.type);
    if (!isCompositeType(members)) return 1;
    return times(sizeOf(type, field, node), sum([1, this.ofSet(members, node.selectionSet)]));
  }

  private ofSpread(name: string): Amount {
    let amount = this.ofFragment.get(name);
    if (amount !== undefined) return amount;
    const fragment = this.fragments.get(name);
    const type = fragment && this.narrowed(undefined, fragment.typeCondition.name.value);
    amount = type ? this.ofSet(type, fragment.selectionSet) : 0;
    if (typeof amount === 'function') amount = countedOnce(name, amount);
    this.ofFragment.set(name, amount);
    return amount;
  }

  private narrowed(type: GraphQLCompositeType, name: string | undefined): GraphQLCompositeType;
  private narrowed(type: undefined, name: string): GraphQLCompositeType | undefined;
  private narrowed(type: GraphQLCompositeType | undefined, name: string | undefined) {
    const condition = name === undefined ? undefined : this.schema.getType(name);
    return isCompositeType(condition) ? condition : type;
  }
}

function countedOnce(name: string, count: (counting: Counting) => number): Amount {
  return (counting) => {
    let cost = counting.fragments.get(name);
    if (cost === undefined) counting.fragments.set(name, (cost = count(counting)));
    return cost;
  };
}

function fieldOf(type: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (isObjectType(type) || isInterfaceType(type)) {
    const field = type.getFields()[name];
    if (field) return field;
  }
  return [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef].find((meta) => meta.name === name);
}

/** How many members a field brings. A connection's edges are counted where their number is asked for. */
function sizeOf(
  parent: GraphQLCompositeType,
  field: GraphQLField<unknown, unknown>,
  { arguments: given = [] }: FieldNode,
): Amount {
  const isList = isListType(getNullableType(field.type));
  const sizes = field.args.flatMap(({ name, type }) => {
    const argument = given.find((node) => node.name.value === name);
    // What is asked of many at once, such as what happens to them, is still one.
    if (isList && isListType(getNullableType(type))) return argument ? [read(argument, lengthOf)] : [];
    return name === 'first' || name === 'last' ? [argument ? read(argument, pageOf) : assumedPageSize] : [];
  });
  if (sizes.length > 0) return sizes.reduce(times);
  const isUnbounded = isList && !parent.name.endsWith('Connection');
  return isUnbounded ? assumedListSize : 1;
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? Math.max(1, value.length) : 1);

/** A size that is none is refused by the field itself. */
const pageOf = (value: unknown): number => {
  if (value == null) return assumedPageSize;
  return typeof value === 'number' && value > 1 ? value : 1;
};

/** What an argument is worth: at once, or as soon as the variable in it is known. */
function read({ value }: ArgumentNode, worth: (value: unknown) => number): Amount {
  if (value.kind !== Kind.VARIABLE) return worth(literal(value));
  const name = value.name.value;
  return ({ variables }) => worth(variables[name]);
}

/** A literal as it is written; of the variables within a list only their number matters. */
const literal = (value: ValueNode): unknown => valueFromASTUntyped(value, {});

/** The amount where the selection's @skip and @include let it count. */
function onlyIf({ directives = [] }: SelectionNode, amount: Amount): Amount {
  return directives.reduce<Amount>((rest, { name, arguments: given = [] }) => {
    const wanted = name.value === 'include';
    const condition = given.find((node) => node.name.value === 'if');
    if (!condition || (!wanted && name.value !== 'skip')) return rest;
    return times(
      read(condition, (value) => (value === wanted ? 1 : 0)),
      rest,
    );
  }, amount);
}

function times(one: Amount, other: Amount): Amount {
  if (typeof one === 'number' && typeof other === 'number') return one * other;
  return (counting) => at(one, counting) * at(other, counting);
}

function sum(amounts: Amount[]): Amount {
  const fixed = amounts.filter((amount) => typeof amount === 'number').reduce((total, one) => total + one, 0);
  const open = amounts.filter((amount) => typeof amount === 'function');
  if (open.length === 0) return fixed;
  return (counting) => open.reduce((total, amount) => total + amount(counting), fixed);
}

const at = (amount: Amount, counting: Counting): number =>
  typeof amount === 'number' ? amount : amount(counting);
