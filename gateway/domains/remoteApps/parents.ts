/** An application in the operator's configuration. */
export interface ConfiguredApp {
  name: string;
  /** An http or https address, or a path on the server of the configuration; without a slash at its end. */
  origin: string;
  /** As in a script element: one or more hashes. */
  integrity?: string | null;
  trusted: boolean;
}

export interface RemoteAppContentParent {
  __typename: 'RemoteAppContent';
  title: string;
  body: string;
  style: string;
  styleSheets: string[];
  code: string | null;
  scripts: string[];
  integrity: string | null;
}

export interface RemoteAppFrameParent {
  __typename: 'RemoteAppFrame';
  src: string;
}

export interface RemoteAppFailureParent {
  __typename: 'RemoteAppFailure';
  reason: 'UNREACHABLE' | 'TIMEOUT' | 'STATUS' | 'INVALID';
  statusCode: number | null;
}

export type RemoteAppViewParent = RemoteAppContentParent | RemoteAppFrameParent | RemoteAppFailureParent;
