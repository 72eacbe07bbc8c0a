import type { FaultMatch } from '#backend/faults.ts'
import type { BackendDialect } from '#backend/index.ts'
import type { FaultStage } from './stage.ts'

/** A row of the matrix: a call of the API, and how a person makes the product send it. */
export interface MatrixCall {
  /** The method and the path, with a name for each value in it. */
  name: string
  kind: 'read' | 'write' | 'socket'
  match: FaultMatch & { path: RegExp }
  /** Its messages are bytes, or parts of a stream of bytes, which may end anywhere. Default: JSON. */
  messages?: 'bytes' | 'stream'
  /** Default: both. */
  dialect?: BackendDialect
  /** Only admins are offered it. */
  isAdmin?: boolean
  /** It is sent without a session. */
  isBeforeSession?: true
  /** Opens the screen; of a write also the form, filled and not sent. */
  open: (stage: FaultStage) => Promise<void>
  /** Whether the screen shows all that it has. */
  isWhole: (stage: FaultStage) => Promise<boolean>
  /** The single act that sends it; of a read, the act that sends it again where the page has no button for that. */
  send?: (stage: FaultStage) => Promise<void>
  /** Whether the page still shows what was typed; absent where nothing is. */
  isTyped?: (stage: FaultStage) => Promise<boolean>
  /** Whether the page shows the dialog that follows a success. */
  isFollowed?: (stage: FaultStage) => Promise<boolean>
  /** How many records it has left on the server; by default, as many as it was executed. */
  countAdded?: (stage: FaultStage) => number
  /** A second one does nothing more than the first, and so may be sent without a question. */
  isHarmless?: true
}
