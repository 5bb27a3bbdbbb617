import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';

/** An element of a schema that can have a description. */
export interface Element {
  kind: 'type' | 'field' | 'argument' | 'enum value' | 'input field' | 'directive';
  /** The name without its parent. */
  name: string;
  /** The whole name: `Query.node(id:)`, `@semanticNonNull`. */
  path: string;
  description: string | null | undefined;
  deprecationReason: string | null | undefined;
  /** Set for fields, arguments and input fields. */
  type?: GraphQLType;
}

type Named = Pick<Element, 'description' | 'deprecationReason'> & { name: string; type?: GraphQLType };

function element(kind: Element['kind'], path: string, named: Named): Element {
  const { name, description, deprecationReason, type } = named;
  return { kind, name, path, description, deprecationReason, ...(type && { type }) };
}

function argumentsOf(path: string, args: readonly Named[]): Element[] {
  return args.map((arg) => element('argument', `${path}(${arg.name}:)`, arg));
}

/** The types of a schema without those built into GraphQL. */
export function ownTypes(schema: GraphQLSchema): GraphQLNamedType[] {
  return Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  );
}

/**
 * The types, fields, arguments, enum values, input fields and directives of a schema without those built into GraphQL.
 */
export function elementsOf(schema: GraphQLSchema): Element[] {
  const directives = schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive));
  return [
    ...ownTypes(schema).flatMap((type) => [
      element('type', type.name, { ...named(type), deprecationReason: undefined }),
      ...membersOf(type),
    ]),
    ...directives.flatMap((directive) => [
      element('directive', `@${directive.name}`, { ...named(directive), deprecationReason: undefined }),
      ...argumentsOf(`@${directive.name}`, directive.args),
    ]),
  ];
}

function named({ name, description }: Pick<GraphQLNamedType, 'name' | 'description'>) {
  return { name, description };
}

function membersOf(type: GraphQLNamedType): Element[] {
  const pathOf = ({ name }: { name: string }) => `${type.name}.${name}`;
  if (isEnumType(type)) return type.getValues().map((value) => element('enum value', pathOf(value), value));
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) => element('input field', pathOf(field), field));
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    element('field', pathOf(field), field),
    ...argumentsOf(pathOf(field), field.args),
  ]);
}
