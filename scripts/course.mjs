// `npm run course -- …`. A package that goes into the database is the server's affair, everything else courseware's: that
// works without a database.
if (process.argv[2] === 'import') await import('../apps/server/src/command/import-package.ts');
else await import('../packages/courseware/src/cli.ts');
