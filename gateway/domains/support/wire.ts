import type { SupportTopic } from '../../__generated__/resolvers';
import type { SupportRequestParent } from './parents';

type WireTopic = SupportRequestParent['topic'];

/** A topic in the spelling of the wire: lower case. */
export const topicToWire = (topic: SupportTopic): WireTopic => topic.toLowerCase() as Lowercase<SupportTopic>;

/** A topic in the spelling of the schema: capitals. */
export const topicFromWire = (topic: WireTopic): SupportTopic => topic.toUpperCase() as Uppercase<WireTopic>;
