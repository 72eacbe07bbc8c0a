import { useResourceContext } from 'react-admin'

/** The resource in sight. */
export const useResourceName = () => useResourceContext() ?? ''
