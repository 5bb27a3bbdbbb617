import type { LatePart } from '../../overlay/latePart';
import { VersionNotice } from './VersionNotice';

/** The notice of a new release. */
export const versionParts = { version: { Part: VersionNotice } } satisfies Record<string, LatePart>;
