import { messageOf } from '../../../streams/fileError.ts'

/** What a message can carry of an error. */
export interface Carried {
  name: string
  message: string
}

export const carried = (error: unknown): Carried => ({
  name: error instanceof Error ? error.name : 'Error',
  message: messageOf(error),
})

export const uncarried = ({ name, message }: Carried): Error => Object.assign(new Error(message), { name })
