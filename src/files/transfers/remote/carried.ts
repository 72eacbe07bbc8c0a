import { messageOf } from '../../../streams/fileError.ts'

/** The part of an error that a message between threads can carry. */
export interface Carried {
  name: string
  message: string
}

export const carried = (error: unknown): Carried => ({
  name: error instanceof Error ? error.name : 'Error',
  message: messageOf(error),
})

export const uncarried = ({ name, message }: Carried): Error => Object.assign(new Error(message), { name })
