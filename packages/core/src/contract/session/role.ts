/** The users that a call permits. `public`: everyone, `user`: all signed-in users, `admin`: users with is_staff or is_superuser. */
export type RequiredRole = 'public' | 'user' | 'admin'
