import { useResourceContext } from 'react-admin'

/** The current resource. */
export const useResourceName = () => useResourceContext() ?? ''
