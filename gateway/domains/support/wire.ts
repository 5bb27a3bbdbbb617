import type { SupportTopic } from '../../__generated__/resolvers';
import type { SupportRequestParent } from './parents';

type WireTopic = SupportRequestParent['topic'];

/** A topic as the wire spells it: in lower case. */
export const topicToWire = (topic: SupportTopic): WireTopic => topic.toLowerCase() as Lowercase<SupportTopic>;

/** A topic as the schema spells it: in capitals. */
export const topicFromWire = (topic: WireTopic): SupportTopic => topic.toUpperCase() as Uppercase<WireTopic>;
