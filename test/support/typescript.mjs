/** Lets this process import TypeScript as the build compiles it; what it starts runs what was built. */
process.env.SWCRC = 'true';
await import('@swc-node/register/esm-register');
delete process.env.SWCRC;
process.setSourceMapsEnabled(true);
