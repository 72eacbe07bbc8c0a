/** The name under which it is kept whether this browser calls when there is trouble. */
export const troubleKey = 'trouble.notices'
