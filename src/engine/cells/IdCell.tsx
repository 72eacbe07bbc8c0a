import { useRecordContext } from 'react-admin'

/** An id is a name, not a quantity, so it has no thousands separators. */
export const IdCell = () => <>{useRecordContext()?.id}</>
