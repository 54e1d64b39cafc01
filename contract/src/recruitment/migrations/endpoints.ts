import { signedIn } from '../../access.ts';
import { migrationEndpoints } from '../../core/migrations/endpoints.ts';
import { tagged } from '../../endpoint.ts';

const access = signedIn({ role: 'ADMIN', flag: 'recruitment', scope: null });
const { list, up, down } = migrationEndpoints('/api/v1/recruitment', 'Recruitment', access);

export const recruitmentMigrationEndpoints = tagged('recruitment/migrations', {
  listRecruitmentMigrations: list,
  migrateRecruitmentUp: up,
  migrateRecruitmentDown: down,
});
