import { useRecordContext } from 'react-admin'

/** An id is a name, not a quantity: no separators. */
export const IdCell = () => <>{useRecordContext()?.id}</>
